// What the sample shop's own folder says.
import { readShopFolder } from '#server/shopFolder/readShopFolder.ts';
import { SAMPLE_SHOP } from '#server/shopFolder/shopFolders.ts';

export const sampleConfig = readShopFolder(SAMPLE_SHOP).config;
