// What `npm run attack` prints at its end: of each kind of attack, in every suite it ran, how often it was tried and how often it was held.
// A test is a try, unless it says how many it made (`meta.tries`).
import type { Reporter, TestCase, TestModule } from 'vitest/node';

declare module 'vitest' {
  interface TaskMeta {
    /** Of each kind that one test tries by the thousand. */
    tries?: readonly Tries[];
  }
}

export type Tries = { readonly kind: string; readonly attacked: number; readonly held: number };

/** Sums by kind, in the order in which kinds come first. */
export const sumByKind = (all: readonly Tries[]): readonly Tries[] => {
  const sums = new Map<string, Tries>();
  for (const { kind, attacked, held } of all) {
    const before = sums.get(kind) ?? { kind, attacked: 0, held: 0 };
    sums.set(kind, { kind, attacked: before.attacked + attacked, held: before.held + held });
  }
  return [...sums.values()];
};

const triesOf = (test: TestCase): readonly Tries[] =>
  test.meta().tries ?? [
    {
      kind: test.parent.type === 'suite' ? test.parent.fullName : test.name,
      attacked: 1,
      held: test.result().state === 'passed' ? 1 : 0,
    },
  ];

// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter by its default export
export default class AttackReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      console.log(`\n${module.relativeModuleId}`);
      const all = [...module.children.allTests()].flatMap(triesOf);
      for (const { kind, attacked, held } of sumByKind(all))
        console.log(`  ${kind}: attacked ${attacked}, held ${held}`);
    }
  }
}
