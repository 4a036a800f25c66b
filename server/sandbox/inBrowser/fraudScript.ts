// What stands in for the fraud service's script: a token in a cookie and in an event, told early and once more when it is
// whole, as the real one does.
const COOKIE_DAYS = 400;
const WHOLE_AFTER_MS = 250;

const id = crypto.randomUUID().replaceAll('-', '');

const tell = (token: string): void => {
  document.cookie = `forterToken=${encodeURIComponent(token)}; path=/; max-age=${COOKIE_DAYS * 86_400}; samesite=lax`;
  document.dispatchEvent(new CustomEvent('ftr:tokenReady', { detail: token }));
};

tell(`${id}_${Date.now()}__UDA_sandbox`);
setTimeout(() => tell(`${id}_${Date.now()}__UDF43-m4_sandbox`), WHOLE_AFTER_MS);
