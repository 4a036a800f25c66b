// What a person reads who has guessed too often.

/**
 * @param waitS seconds until the next try is taken
 * @param then what they may do again: `answer again`
 */
export const tooManyTriesText = (waitS: number, then: string): string => {
  const minutes = Math.ceil(waitS / 60);
  return `That was a lot of tries. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, then ${then}.`;
};
