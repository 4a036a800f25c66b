import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createPictureQueue } from '#server/pictures/rendering/pictureQueue.ts';

const takeAll = <Job>(queue: { take: () => Job | undefined }): Job[] => {
  const taken: Job[] = [];
  for (let job = queue.take(); job !== undefined; job = queue.take()) taken.push(job);
  return taken;
};

describe('the queue of pictures to make', () => {
  test('a picture somebody waits for goes before the warm-up that was there first', () => {
    const queue = createPictureQueue<string>();
    queue.add('a', 'a', 'warmUp');
    queue.add('b', 'b', 'wanted');
    expect(takeAll(queue)).toEqual(['b', 'a']);
  });

  test('a warm-up picture that is asked for moves behind those already wanted, before the rest of the warm-up', () => {
    const queue = createPictureQueue<string>();
    queue.add('a', 'a', 'warmUp');
    queue.add('b', 'b', 'warmUp');
    queue.add('c', 'c', 'wanted');
    queue.promote('b');
    expect(takeAll(queue)).toEqual(['c', 'b', 'a']);
  });

  test('hurrying a picture that is not waiting changes nothing', () => {
    const queue = createPictureQueue<string>();
    queue.promote('gone');
    expect(queue.size()).toBe(0);
    expect(queue.take()).toBeUndefined();
  });

  test('the same picture twice in the queue is refused', () => {
    const queue = createPictureQueue<string>();
    queue.add('a', 'a', 'warmUp');
    expect(() => queue.add('a', 'a', 'wanted')).toThrow('in the queue already');
  });

  test('whatever is put in comes out once, wanted ones first, each kind in the order it came', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 40 }), (asks) => {
        const queue = createPictureQueue<string>();
        const names = asks.map((isWanted, index) => `${isWanted ? 'wanted' : 'warm'}-${index}`);
        names.forEach((name, index) => queue.add(name, name, asks[index] === true ? 'wanted' : 'warmUp'));
        const expected = [
          ...names.filter((name) => name.startsWith('wanted')),
          ...names.filter((name) => name.startsWith('warm')),
        ];
        expect(takeAll(queue)).toEqual(expected);
      }),
    );
  });
});
