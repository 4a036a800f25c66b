import { expect, it } from 'vitest';
import { brotli } from '#server/build/compress.ts';
import { compiledAhead, smallestForm } from '#server/build/minifiedAgain.ts';

const sizeOf = async (code: string): Promise<number> => (await brotli(Buffer.from(code), 11)).length;

it('gives what is counted most the shortest name, and the program stays what it was', async () => {
  const longNames = `const first=(theOne,theOther)=>{const theSum=theOne+theOther;return theSum*theSum+theOne*theOther};export const answer=first(2,3);`;
  const smallest = await smallestForm(longNames);
  expect(await sizeOf(smallest)).toBeLessThan(await sizeOf(longNames));
  const { answer } = (await import(`data:text/javascript,${encodeURIComponent(smallest)}`)) as {
    readonly answer: number;
  };
  expect(answer).toBe(31);
});

it('keeps a file as it is that no second round makes smaller', async () => {
  const shortest = 'export default 1;';
  expect(await sizeOf(await smallestForm(shortest))).toBeLessThanOrEqual(await sizeOf(shortest));
});

it('leaves a place that the build fills in later as it is', async () => {
  expect(await smallestForm('const e=self.__WB_MANIFEST;self.addEventListener("install",()=>e);')).toContain(
    'self.__WB_MANIFEST',
  );
});

it('puts a large function that a file hands to a call in parentheses, and leaves small ones and what stands inside a function', () => {
  const large = `e=>{e.text="${'a'.repeat(1_000)}"}`;
  const code = `var t=o(e=>{e.a=1}),n,r=()=>o(${large});n=o(${large}),r();`;
  expect(compiledAhead(code)).toBe(`var t=o(e=>{e.a=1}),n,r=()=>o(${large});n=o((${large})),r();`);
});
