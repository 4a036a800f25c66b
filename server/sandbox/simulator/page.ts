// A page of the simulator's.

/** @param content HTML */
export const sandboxPage = ({
  title,
  content,
  style = '',
}: {
  readonly title: string;
  readonly content: string;
  readonly style?: string;
}): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} (sandbox)</title>
${style === '' ? '' : `<style>${style}</style>\n`}</head>
<body>
${content}
</body>
</html>
`;

/** For a page on which a provider asks the shopper something. */
export const questionStyle = `
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 26rem; margin: 10vh auto; padding: 0 1rem; }
.amount { font-size: 2.5rem; margin: 0; }
form { display: grid; gap: 0.75rem; }
button { font: inherit; padding: 0.75rem; border: 1px solid; border-radius: 0.5rem; background: none; cursor: pointer; }
`;
