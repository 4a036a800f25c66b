// The first script of a page: what the server sent is shown, then the shop starts.
//
// On a slow line React would share it with the style sheet, the fonts and the pictures of the first screen. So scripts are
// asked for once those pictures are there, or after the first frame; they run when the first screen is painted, and the rest of
// the shop follows while they do. Pictures further down come last. What is tapped meanwhile is kept by the script inside the
// page (early/inPage.ts). Few imports, and none that other scripts share, so that this is one small file.
import { firstScreen } from '../platform/firstScreen/firstScreen.ts';
import { holdPictures } from '../platform/firstScreen/heldPictures.ts';
import { runFile } from '../platform/firstScreen/runFile.ts';

const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[data-script]')];

const pictures = holdPictures(document);

/** Resolves when all have come, or failed. */
const askFor = (wanted: readonly HTMLLinkElement[]): Promise<unknown> =>
  Promise.all(
    wanted.map(
      (script) =>
        new Promise((settle) => {
          script.addEventListener('load', settle);
          script.addEventListener('error', settle);
          script.rel = 'modulepreload';
        }),
    ),
  );

const askForScripts = async (): Promise<void> => {
  const isLater = ({ dataset }: HTMLLinkElement): boolean => dataset['script'] === 'engine';
  await askFor(scripts.filter((script) => !isLater(script)));
  pictures.showSeen();
  await askFor(scripts.filter(isLater));
  pictures.showAll();
};

/** This runs when the style sheet is there. */
const hasFirstPictures = (): boolean =>
  [...document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]')].every(
    ({ complete }) => complete,
  );

const start = async (): Promise<void> => {
  const entry = scripts.find(({ dataset }) => dataset['script'] === 'entry');
  if (entry === undefined) throw new Error('The page does not say which script is its entry');
  if (hasFirstPictures()) void askForScripts();
  // A frame's callbacks run before it is painted, a timer's after.
  else requestAnimationFrame(() => setTimeout(() => void askForScripts(), 0));
  await firstScreen(document);
  // What the entry is made of runs before it, each file in a task of its own: at one go they hold a slow phone
  // for a tenth of a second (DEC-142).
  for (const { href } of [...scripts.filter(({ dataset }) => dataset['script'] === 'base'), entry]) {
    await runFile(href, (file) => import(/* @vite-ignore */ file));
    await new Promise((next) => setTimeout(next, 0));
  }
};

void start();
