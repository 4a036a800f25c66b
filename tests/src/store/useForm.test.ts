// A form whose command breaks.
import { createElement, type FormEvent } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { useForm, type FormOptions } from '#src/store/useForm.ts';

type Form = ReturnType<typeof useForm<'email'>>;

type ShownProps = { readonly send: FormOptions<'email'>['send']; readonly take: (form: Form) => void };

const Shown = ({ send, take }: ShownProps) => {
  take(useForm({ fields: ['email'], judge: () => ({}), send, onDone: () => undefined }));
  return null;
};

const press = (send: ShownProps['send']): void => {
  const forms: Form[] = [];
  const take = (form: Form): void => void forms.push(form);
  renderToStaticMarkup(createElement(Shown, { send, take }));
  forms[0]?.onSubmit({ preventDefault: () => undefined } as FormEvent<HTMLFormElement>);
};

test('a form whose command breaks has its error reported, and is not left waiting', async () => {
  const uncaught: { readonly error: unknown }[] = [];
  vi.stubGlobal('window', { uncaught });
  vi.stubGlobal('location', { pathname: '/checkout/payment' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const broken = new Error('The disk is gone');
  press(() => Promise.reject(broken));
  await vi.waitFor(() => expect(uncaught).toMatchObject([{ error: broken, path: '/checkout/payment' }]));
});
