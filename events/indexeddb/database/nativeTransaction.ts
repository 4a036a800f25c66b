// A native transaction as a promise: Dexie's own would cost nearly twice the time of an append.

/**
 * Runs `work` in one transaction; resolves on `complete` and never sooner, because a full disk shows only as an abort
 * after every request has succeeded.
 *
 * @param work may wait for requests of this transaction and for nothing else
 * @throws the reason of the abort, or what `work` threw (nothing is written then)
 */
export const runTransaction = <T>(
  database: IDBDatabase,
  tables: readonly string[],
  mode: 'readonly' | 'strict' | 'relaxed',
  work: (transaction: IDBTransaction) => Promise<T>,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const transaction =
      mode === 'readonly'
        ? database.transaction([...tables], 'readonly')
        : database.transaction([...tables], 'readwrite', { durability: mode });
    let result: { readonly value: T } | undefined;
    let failure: unknown;
    transaction.addEventListener('complete', () => {
      if (result) resolve(result.value);
      else reject(failure ?? new Error('A transaction ended before its work did'));
    });
    transaction.addEventListener('abort', () =>
      reject(transaction.error ?? failure ?? new DOMException('The transaction was aborted', 'AbortError')),
    );
    work(transaction).then(
      (value) => {
        result = { value };
        if (mode !== 'readonly') finish(() => transaction.commit());
        return undefined;
      },
      (error: unknown) => {
        failure = error;
        finish(() => transaction.abort());
      },
    );
  });

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('A request failed without an error')),
    );
  });

/** The transaction may be over already (aborted by the browser): then its own event decides the outcome. */
const finish = (end: () => void): void => {
  try {
    end();
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
  }
};
