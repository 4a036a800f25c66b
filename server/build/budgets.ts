// What a first visit may weigh. A limit may fall and never rise.

/** Bytes are brotli 11. */
export const budgets = {
  /** JavaScript before a page answers, by the page's module. */
  firstLoad: {
    'src/features/browse/routes/home.tsx': 105_000,
    'src/features/browse/routes/category.tsx': 110_000,
    'src/features/product/routes/product.tsx': 115_000,
  },
  /** The script inside every page: part of what comes before a page answers, and no file. */
  earlyScript: 3_000,
  /** All CSS is one file, loaded with the first page. */
  styleSheet: 15_000,
  /** All JavaScript of a first visit: pages, workers, and what the service worker keeps. */
  firstVisitScripts: 300_000,
  /** Requests for scripts until a product can be added. */
  scriptRequests: 15,
  /** ms that taps are blocked (TBT), on the bench's phone. */
  blockingMs: 200,
  /** Against the bench's reference page. */
  blockingToReference: 0.5,
  workToReference: 0.8,
  /**
   * ms on a line of 50 kB/s and 400 ms: until the page answers, and from the tap to "Added". Of a tap as soon as the HTML is there:
   * from it to "Saved on this device", that from the address, and until the header counts it.
   */
  slowLine: { hydratedMs: 4_500, addedMs: 1_000, savedAfterMs: 300, savedMs: 3_000, countedMs: 5_000 },
} as const;
