// Replaces the fraud service's script: it reports a token in a cookie and in an event, once early and once more when it is
// complete, as the real one does.
const COOKIE_DAYS = 400;
const WHOLE_AFTER_MS = 250;

const id = crypto.randomUUID().replaceAll('-', '');

const publish = (token: string): void => {
  document.cookie = `forterToken=${encodeURIComponent(token)}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`;
  document.dispatchEvent(new CustomEvent('ftr:tokenReady', { detail: token }));
};

publish(`${id}_${Date.now()}__UDA_sandbox`);
setTimeout(() => publish(`${id}_${Date.now()}__UDF43-m4_sandbox`), WHOLE_AFTER_MS);
