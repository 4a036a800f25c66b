// Reads the part of Dockerfile's language that server/deploy/Dockerfile is written in. What it does not know it refuses.

export type Step =
  | {
      readonly type: 'copy';
      readonly from?: string;
      readonly sources: readonly string[];
      readonly to: string;
    }
  /** Given to the build; absent: empty. */
  | { readonly type: 'arg'; readonly name: string }
  | { readonly type: 'run'; readonly command: string }
  | { readonly type: 'workdir'; readonly path: string }
  | { readonly type: 'user'; readonly name: string }
  /** Of a value, `$NAME` is what the build was given. */
  | { readonly type: 'env'; readonly values: Readonly<Record<string, string>> };

export type Stage = {
  readonly image: string;
  readonly name: string | undefined;
  readonly steps: readonly Step[];
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly volumes: readonly string[];
};

/** @throws Error naming a line that is not understood */
export const readDockerfile = (text: string): readonly Stage[] => {
  const stages: (Stage & { steps: Step[]; command: readonly string[] })[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.startsWith('#'))) {
    const [word = '', rest = ''] = split(line);
    if (word === 'FROM') {
      const [, image = '', name] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? [];
      stages.push({ image, name, steps: [], command: [], healthcheck: [], volumes: [] });
      continue;
    }
    const stage = stages.at(-1);
    if (!stage) throw new Error(`A Dockerfile begins with FROM, not with: ${line}`);
    const step = stepOf(word, rest);
    if (step) stage.steps.push(step);
    else if (word === 'CMD') stage.command = list(rest);
    else if (word === 'HEALTHCHECK')
      Object.assign(stage, { healthcheck: list(rest.slice(rest.indexOf('CMD ') + 4)) });
    else if (word === 'VOLUME') Object.assign(stage, { volumes: rest.split(' ') });
    else if (word !== 'EXPOSE') throw new Error(`Nobody taught this reader of Dockerfiles: ${line}`);
  }
  return stages;
};

const split = (line: string): readonly string[] => {
  const at = line.indexOf(' ');
  return [line.slice(0, at), line.slice(at + 1).trim()];
};

const list = (json: string): readonly string[] => JSON.parse(json) as readonly string[];

const stepOf = (word: string, rest: string): Step | undefined => {
  if (word === 'ARG' && /^\w+$/.test(rest)) return { type: 'arg', name: rest };
  if (word === 'RUN') return { type: 'run', command: rest };
  if (word === 'WORKDIR') return { type: 'workdir', path: rest };
  if (word === 'USER') return { type: 'user', name: rest };
  if (word === 'ENV')
    return { type: 'env', values: Object.fromEntries(rest.split(' ').map((pair) => pair.split('=', 2))) };
  if (word !== 'COPY') return undefined;
  const words = rest.split(' ');
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined;
  const to = words.pop() ?? '';
  return { type: 'copy', sources: words, to, ...(from === undefined ? {} : { from }) };
};

/** @returns whether `.dockerignore`'s lines leave a path out; no `!`, of patterns `*`, and `**` at their beginning */
export const isIgnored = (path: string, lines: readonly string[]): boolean =>
  lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .some((line) => {
      const isAnywhere = line.startsWith('**/');
      const name = (isAnywhere ? line.slice(3) : line)
        .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll('*', '[^/]*');
      return new RegExp(`${isAnywhere ? '(^|/)' : '^'}${name}(/|$)`).test(path);
    });
