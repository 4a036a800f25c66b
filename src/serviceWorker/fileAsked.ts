// Some hosts answer an address that they do not know with a page and 200, for a moment while a version goes out. A page that is kept in the place
// of a script would be in the shop's way until the next version.

/** @param asked an address or a path */
export const isFileAsked = (
  asked: string,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
): boolean =>
  status === 200 && (/\.html$/.test(asked) || !/^text\/html\b/i.test(headers.get('content-type') ?? ''));

/** For workbox: what is not the file is handed on, and not kept. A version that lacks one is not installed. */
export const onlyFilesAsked = {
  cacheWillUpdate: async ({
    request,
    response,
  }: {
    readonly request: Request;
    readonly response: Response;
  }) => (isFileAsked(new URL(request.url).pathname, response) ? response : null),
};
