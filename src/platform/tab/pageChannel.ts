// A channel between tabs that lets go when its page is left and listens again when the page comes back. A page that still
// listened could not be kept for going back: browsers throw it away at the first message.

export interface Channel<Message> {
  post(message: Message): void;
  /** @returns a function that stops listening */
  subscribe(listener: (message: Message) => void): () => void;
  close(): void;
}

/** What is said while the page is left is missed. @param open opens the channel, and opens it again */
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
      // Said while leaving: other tabs hear of it all the same.
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
