// The contract of the store of pictures, for each place there is.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createFolderStore } from '#server/pictures/store/folderStore.ts';
import { createBucketStore } from '#server/pictures/store/bucketStore.ts';
import { withMemory } from '#server/pictures/store/pictureStore.ts';
import { pictureStoreContract } from '#tests/contracts/pictureStore.contract.ts';
import { startBucketServer } from '#tests/support/pictures/bucketServer.ts';

const inFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'picture-store-'));
  return {
    store: createFolderStore(folder),
    close: () => rm(folder, { recursive: true, force: true }),
  };
};

pictureStoreContract('in a folder', inFolder);

pictureStoreContract('in a folder, with the last ones in memory', async () => {
  const { store, close } = await inFolder();
  return { store: withMemory(store, 800_000), close };
});

pictureStoreContract('in a bucket', async () => {
  const { settings, close } = await startBucketServer();
  return { store: createBucketStore(settings), close };
});
