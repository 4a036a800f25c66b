// Replaces Cloudflare's script: `turnstile` with the part of its protocol that a shop uses. What is solved is solved in the frame.
type Options = {
  readonly sitekey: string;
  readonly theme?: string;
  readonly callback?: (token: string, preClearanceObtained: boolean) => void;
  readonly 'error-callback'?: (code: string) => boolean;
};

type FrameResult = { readonly token?: string; readonly isCleared?: boolean; readonly error?: string };

const FRAME = '/__sandbox/turnstile/frame';

const widgets = new Map<string, { readonly frame: HTMLIFrameElement; readonly stop: () => void }>();

const render = (container: HTMLElement, options: Options): string => {
  const id = `sandbox-${crypto.randomUUID()}`;
  const frame = document.createElement('iframe');
  frame.src = FRAME;
  frame.title = 'Captcha';
  frame.width = '100%';
  frame.height = '280';
  frame.style.border = '0';
  const listen = ({ source, origin, data }: MessageEvent<FrameResult>): void => {
    if (source !== frame.contentWindow || origin !== location.origin) return;
    if (data.error !== undefined) options['error-callback']?.(data.error);
    else if (data.token !== undefined) options.callback?.(data.token, data.isCleared === true);
  };
  addEventListener('message', listen);
  widgets.set(id, { frame, stop: () => removeEventListener('message', listen) });
  container.append(frame);
  return id;
};

Object.assign(globalThis, {
  turnstile: {
    render,
    reset: (id: string): void => {
      const widget = widgets.get(id);
      if (widget) widget.frame.src = FRAME;
    },
    remove: (id: string): void => {
      const widget = widgets.get(id);
      widget?.stop();
      widget?.frame.remove();
      widgets.delete(id);
    },
  },
});
