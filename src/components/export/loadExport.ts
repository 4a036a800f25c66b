// One place loads it for footer and error page: each place that does lists its files in the first load.

export const loadExport = () => import('./WhatHappened.tsx');
