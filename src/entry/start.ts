// The first script of a page: what the server sent is shown, then the shop starts.
//
// On a slow line React would share it with the style sheet, the fonts and the pictures of the first screen. So scripts are
// asked for after the first frame, ahead of most pictures further down, and run when the first screen is painted. What is
// tapped meanwhile is kept. Few imports, and none that other scripts share, so that this is one small file.
import { holdEarlyTaps } from '../platform/firstScreen/earlyTaps.ts';
import { firstScreen } from '../platform/firstScreen/firstScreen.ts';

const scripts = [...document.querySelectorAll<HTMLLinkElement>('link[data-script]')];

const askForScripts = (): void => {
  for (const script of scripts) script.rel = 'modulepreload';
};

const start = async (): Promise<void> => {
  const entry = scripts.find(({ dataset }) => dataset['script'] === 'entry');
  if (entry === undefined) throw new Error('The page does not say which script is its entry');
  // A frame's callbacks run before it is painted, a timer's after.
  requestAnimationFrame(() => setTimeout(askForScripts, 0));
  await firstScreen(document);
  await import(/* @vite-ignore */ entry.href);
};

holdEarlyTaps(document);
void start();
