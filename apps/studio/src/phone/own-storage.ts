/**
 * Returns a storage in memory: several telephones stand side by side, each with another customer, and none may follow the other as tabs
 * of one browser do.
 */
function ownStorage(): Storage {
  const entries = new Map<string, string>();
  const methods: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear' | 'key'> = {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (at) => [...entries.keys()][at] ?? null,
  };
  return new Proxy(methods as Storage, {
    get: (target, key) => (key === 'length' ? entries.size : Reflect.get(target, key)),
    ownKeys: () => [...entries.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
}

/** Has this document keep what it stores to itself. */
export function keepStorageApart(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(window, area, { configurable: true, value: ownStorage() });
}
