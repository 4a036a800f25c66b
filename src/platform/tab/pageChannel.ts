// A channel between tabs that closes when its page is left and listens again when the page comes back. A page that still
// listened could not stay in the back/forward cache: browsers throw it away at the first message.

export interface Channel<Message> {
  post(message: Message): void;
  /** @returns a function that stops listening */
  subscribe(listener: (message: Message) => void): () => void;
  close(): void;
}

/** Messages posted while the page is left are missed. @param open opens the channel, and opens it again */
export const createPageChannel = <Message>(
  open: () => Channel<Message>,
  page: EventTarget = window,
): Channel<Message> => {
  const listeners = new Set<(message: Message) => void>();
  let channel: Channel<Message> | undefined;

  const listen = (): void => {
    channel ??= open();
    channel.subscribe((message) => listeners.forEach((listener) => listener(message)));
  };
  const letGo = (): void => {
    channel?.close();
    channel = undefined;
  };
  const comeBack = (event: Event): void => {
    if ((event as PageTransitionEvent).persisted && !channel) listen();
  };
  page.addEventListener('pagehide', letGo);
  page.addEventListener('pageshow', comeBack);
  listen();

  return {
    post(message) {
      if (channel) return channel.post(message);
      // Posted while leaving: other tabs still receive it.
      const last = open();
      last.post(message);
      last.close();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      page.removeEventListener('pagehide', letGo);
      page.removeEventListener('pageshow', comeBack);
      letGo();
    },
  };
};
