// The commentary as a hook: listens to the logs and the lines of the devices, newest sentence last.
import { useCallback, useEffect, useRef, useState } from 'react';
import { createBroadcastLogChannel } from '#events/indexeddb/broadcastLogChannel.ts';
import type { NameOf } from '../../inspector/reading/describeEvent.ts';
import { nameFor } from '../../../platform/storage/ownName.ts';
import { labSentence, logSentences, type Speaker } from './commentary.ts';
import { lineOf } from '../faults/useDevice.ts';

export type Sentence = { readonly id: number; readonly who: Speaker; readonly text: string };

export type Device = { readonly letter: 'A' | 'B' | 'C'; readonly name: string };

const MOST_SENTENCES = 200;

export const useCommentary = (
  devices: readonly Device[],
  nameOf: NameOf,
): { readonly sentences: readonly Sentence[]; readonly say: (text: string, who?: Speaker) => void } => {
  const [sentences, setSentences] = useState<readonly Sentence[]>([]);
  const say = useCallback((text: string, who: Speaker = 'lab'): void => {
    setSentences((before) =>
      // The same call may fail many times in a tunnel; one sentence is enough.
      before.at(-1)?.text === text
        ? before
        : [...before, { id: (before.at(-1)?.id ?? 0) + 1, who, text }].slice(-MOST_SENTENCES),
    );
  }, []);
  // Names become known while the page is open; that is no reason to listen anew and miss something.
  const names = useRef(nameOf);
  useEffect(() => {
    names.current = nameOf;
  }, [nameOf]);
  useEffect(() => {
    const stops = devices.map(({ letter, name }) => {
      const channel = createBroadcastLogChannel(nameFor(name, 'shop-log'));
      channel.subscribe((message) => {
        const known: NameOf = (...ids) => names.current(...ids);
        for (const text of logSentences(letter, message, known)) say(text, letter);
      });
      const stop = lineOf(name).subscribe((message) => {
        const text = labSentence(letter, message);
        if (text !== null) say(text, letter);
      });
      return () => {
        channel.close();
        stop();
      };
    });
    return () => stops.forEach((stop) => stop());
  }, [devices, say]);
  return { sentences, say };
};
