// What a shopper presses in the sandbox's widget: each button is one result that Cloudflare's can have.
const tell = (result: object): void => parent.postMessage(result, location.origin);

const press = async (value: string): Promise<void> => {
  const token = `sandbox-${crypto.randomUUID()}`;
  if (value === 'token') return tell({ token, isCleared: false });
  if (value !== 'clear') return tell({ error: value });
  const answer = await fetch('/__sandbox/turnstile/clearance', { method: 'POST' });
  tell(answer.ok ? { token, isCleared: true } : { error: '600010' });
};

for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => void press(button.value));
