// A time limit for something that comes over the network: what is late counts as not there.

/** @throws when it takes longer, or the caller aborts */
export const inTime = async <Answer>(
  asked: Promise<Answer>,
  afterMs: number,
  signal?: AbortSignal,
): Promise<Answer> => {
  const { promise: tooLate, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${afterMs} ms`)), afterMs);
  const onAbort = (): void => reject(new Error('Nobody waits for it any more'));
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
};
