// An answer, or none: what a provider does not say in time is as good as not said.

/** @throws when it takes longer, or nobody waits any more */
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
