// Finds every mutant of a source file on its syntax tree.
//
// Types, imports and strings are left alone: the compiler judges the first two, and a text's wording is no rule.

import { parseSync, Visitor, type ESTree } from 'vite';

import type { Mutant } from './mutant.ts';
import { assignmentSlips, binarySlips, droppedMethods, mathSlips, methodSlips } from './slips.ts';

type Range = { readonly start: number; readonly end: number };

const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > 80 ? `${line.slice(0, 77)}…` : line;
};

/**
 * @param source TypeScript
 * @returns mutants in the order of the source
 * @throws Error when the source does not parse
 */
export const findMutants = (file: string, source: string): readonly Mutant[] => {
  const parsed = parseSync(file, source, { preserveParens: false });
  const [error] = parsed.errors;
  if (error) throw new Error(`${file}: ${error.message}`);
  const found: Mutant[] = [];
  const text = ({ start, end }: Range): string => source.slice(start, end);
  // A part of `a?.b.c` cannot be put in brackets of its own: the whole chain is replaced.
  const chainOf = new Map<Range, Range>();
  // Literals in types, and the keys of objects.
  const untouched = new Set<Range>();
  const results = new Set<Range>();

  const add = (
    mutant: Omit<Mutant, 'from' | 'to'> & { readonly from?: string; readonly to?: string },
  ): void => {
    const from = mutant.from ?? text(mutant);
    found.push({ ...mutant, from: shown(from), to: shown(mutant.to ?? mutant.replacement) });
  };
  const replace = (mutator: string, node: Range, replacement: string): void =>
    add({ mutator, shape: 'expression', start: node.start, end: node.end, at: node.start, replacement });
  /** `inner` lies in `node`; what is replaced is the chain around it, if there is one. */
  const replaceInside = (mutator: string, node: Range, inner: Range, to: string): void => {
    const whole = chainOf.get(node) ?? node;
    const replacement = source.slice(whole.start, inner.start) + to + source.slice(inner.end, whole.end);
    const { start, end } = whole;
    add({ mutator, shape: 'expression', start, end, at: inner.start, replacement, from: text(inner), to });
  };
  const betweenOf = (left: Range, operator: string, right: Range): Range => {
    const gap = source.slice(left.end, right.start);
    const start = left.end + gap.indexOf(operator);
    return { start, end: start + operator.length };
  };
  /** Where `.name` begins, or `?.name`. What stands before it may end with a bracket that belongs to no node. */
  const dotBefore = (name: Range): number => {
    const dot = source.lastIndexOf('.', name.start);
    return source[dot - 1] === '?' ? dot - 1 : dot;
  };
  const decide = (test: ESTree.Expression, answers: readonly string[]): void => {
    for (const answer of answers) if (text(test) !== answer) replace('condition', test, answer);
  };
  const emptied = (body: ESTree.FunctionBody | null): void => {
    const [first] = body?.body ?? [];
    if (!first) return;
    const at = first.start;
    add({
      mutator: 'returned early',
      shape: 'insertion',
      start: at,
      end: at,
      at,
      replacement: 'return;',
      from: text(first),
    });
  };
  const withoutOptional = (node: Range, object: Range, optional: boolean, next: string): void => {
    if (!optional) return;
    const start = object.end + source.slice(object.end).indexOf('?.');
    replaceInside('optional chain', node, { start, end: start + 2 }, next);
  };
  /** Objects that a function hands back, also inside arrays, branches and other objects. */
  const markResults = (node: ESTree.Expression): void => {
    if (node.type === 'ObjectExpression') {
      results.add(node);
      for (const each of node.properties) if (each.type === 'Property') markResults(each.value);
    } else if (node.type === 'ConditionalExpression') {
      markResults(node.consequent);
      markResults(node.alternate);
    } else if (node.type === 'LogicalExpression') {
      markResults(node.right);
    } else if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') {
      markResults(node.expression);
    } else if (node.type === 'ArrayExpression') {
      for (const each of node.elements) if (each && each.type !== 'SpreadElement') markResults(each);
    }
  };

  new Visitor({
    TSLiteralType: ({ literal }) => {
      untouched.add(literal);
      if (literal.type === 'UnaryExpression') untouched.add(literal.argument);
    },
    ChainExpression: (chain) => {
      let link: ESTree.Expression = chain.expression;
      for (;;) {
        chainOf.set(link, chain);
        if (link.type === 'CallExpression') link = link.callee;
        else if (link.type === 'MemberExpression') link = link.object;
        else return;
      }
    },
    BinaryExpression: (node) => {
      for (const to of binarySlips[node.operator] ?? [])
        replaceInside('operator', node, betweenOf(node.left, node.operator, node.right), to);
    },
    LogicalExpression: (node) => {
      if (node.operator === '??') {
        replace('fallback', node, text(node.left));
        replace('fallback', node, text(node.right));
        return;
      }
      const to = node.operator === '&&' ? '||' : '&&';
      replaceInside('logic', node, betweenOf(node.left, node.operator, node.right), to);
    },
    UnaryExpression: (node) => {
      if (untouched.has(node)) return;
      if (node.operator === '!' || node.operator === '-') replace('sign', node, text(node.argument));
    },
    UpdateExpression: (node) => {
      const to = node.operator === '++' ? '--' : '++';
      replace('operator', node, node.prefix ? to + text(node.argument) : text(node.argument) + to);
    },
    AssignmentExpression: (node) => {
      const to = assignmentSlips[node.operator];
      if (to) replaceInside('operator', node, betweenOf(node.left, node.operator, node.right), to);
    },
    Literal: (node) => {
      if (untouched.has(node)) return;
      if (typeof node.value === 'number') {
        replace('number', node, `${node.value + 1}`);
        replace('number', node, `(${node.value - 1})`);
      } else if (typeof node.value === 'boolean') replace('boolean', node, `${!node.value}`);
    },
    IfStatement: (node) => decide(node.test, ['true', 'false']),
    ConditionalExpression: (node) => decide(node.test, ['true', 'false']),
    WhileStatement: (node) => decide(node.test, ['false']),
    ForStatement: (node) => {
      if (node.test) decide(node.test, ['false']);
    },
    ExpressionStatement: (node) => {
      const { start, end } = node;
      if ('directive' in node && node.directive !== undefined && node.directive !== null) return;
      if (node.expression.type === 'CallExpression' && node.expression.callee.type === 'Super') return;
      add({
        mutator: 'removed statement',
        shape: 'statement',
        start,
        end,
        at: start,
        replacement: '',
        to: 'nothing',
      });
    },
    SwitchCase: ({ consequent: [first] }) => {
      if (!first || first.type === 'BreakStatement') return;
      const at = first.start;
      add({
        mutator: 'removed case',
        shape: 'insertion',
        start: at,
        end: at,
        at,
        replacement: 'break;',
        from: text(first),
      });
    },
    FunctionDeclaration: (node) => emptied(node.body),
    FunctionExpression: (node) => emptied(node.body),
    ArrowFunctionExpression: (node) => {
      if (node.body.type === 'BlockStatement') emptied(node.body);
      else markResults(node.body);
    },
    ReturnStatement: ({ argument }) => {
      if (argument) markResults(argument);
    },
    TSPropertySignature: ({ key }) => {
      untouched.add(key);
    },
    ObjectPattern: ({ properties }) => {
      for (const each of properties) if (each.type === 'Property' && !each.computed) untouched.add(each.key);
    },
    ObjectExpression: (node) => {
      for (const each of node.properties) {
        if (each.type === 'Property' && !each.computed) untouched.add(each.key);
        if (each.type === 'SpreadElement') replace('removed spread', each.argument, '{}');
        else if (results.has(node) && each.kind === 'init' && !each.method) {
          const { start, end } = each;
          add({
            mutator: 'removed property',
            shape: 'property',
            start,
            end,
            at: start,
            replacement: '',
            to: 'nothing',
          });
        }
      }
    },
    ArrayExpression: (node) => {
      for (const each of node.elements)
        if (each?.type === 'SpreadElement') replace('removed spread', each.argument, '[]');
    },
    MemberExpression: (node) => withoutOptional(node, node.object, node.optional, node.computed ? '' : '.'),
    CallExpression: (node) => {
      const { callee } = node;
      withoutOptional(node, callee, node.optional, '');
      if (callee.type !== 'MemberExpression' || callee.computed) return;
      const { name } = callee.property;
      if (callee.object.type === 'Identifier' && callee.object.name === 'Math') {
        const to = mathSlips.get(name);
        if (to !== undefined) replaceInside('Math', node, callee.property, to);
        return;
      }
      const to = methodSlips.get(name);
      if (to !== undefined) replaceInside('method', node, callee.property, to);
      if (droppedMethods.has(name))
        replaceInside('dropped method', node, { start: dotBefore(callee.property), end: node.end }, '');
    },
  }).visit(parsed.program);
  return found.toSorted((a, b) => a.start - b.start || b.end - a.end);
};
