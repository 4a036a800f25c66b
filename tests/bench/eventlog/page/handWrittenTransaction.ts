// Native transactions as promises.

/** Runs `work` in a transaction of its own; resolves when it is complete. */
export const committed = (
  database: IDBDatabase,
  table: string,
  durability: 'strict' | 'relaxed',
  work: (store: IDBObjectStore) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const transaction = database.transaction(table, 'readwrite', { durability });
    work(transaction.objectStore(table));
    transaction.commit();
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('A transaction was aborted'));
  });

export const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('A request failed'));
  });
