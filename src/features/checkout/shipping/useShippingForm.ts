// How the shipping step handles what is typed and tapped. Choices are saved as they are tapped, and an address as soon as
// nothing is wrong with it, so that days and prices follow; Continue saves the rest and waits for the shop's answer.
import type { AddressForm } from '#domain/account/addressForm.ts';
import type { ShippingType } from '#events/facts/checkoutState.ts';
import type { CheckoutView } from '#src/store/checkoutStore.ts';
import type { AnswerOutcome, CommandOutcome } from '#src/store/commands.ts';
import { checkoutCommands } from '#src/store/useCheckout.ts';
import { addressFor } from '../addressErrors.ts';
import { shippingErrors, type ShippingField, type ShippingValues } from './shippingErrors.ts';
import { useChoice } from '../useChoice.ts';
import { useDeliveryAddress } from './useDeliveryAddress.ts';
import { useSettled } from '../useSettled.ts';
import { useStepForm } from '../useStepForm.ts';

type ShippingFormOptions = {
  readonly view: CheckoutView;
  readonly onSaving: (address: AddressForm) => void;
  readonly onDone: () => void;
};

export const useShippingForm = ({ view, onSaving, onDone }: ShippingFormOptions) => {
  const { choices } = view;
  const settled = useSettled(view);
  const address = useDeliveryAddress(view, onSaving);
  const type = useNamedChoice<ShippingType>(choices.shippingType, (value) =>
    checkoutCommands.chooseShippingType(value),
  );
  const method = useNamedChoice(choices.methodCode, (methodCode) =>
    checkoutCommands.chooseMethod({
      methodCode,
      authorityToLeave: choices.authorityToLeave,
      instructions: view.instructions,
    }),
  );
  const store = useNamedChoice(choices.storeId, (storeId) => checkoutCommands.chooseStore(storeId));

  const saveMethod = (values: ShippingValues): Promise<CommandOutcome> | CommandOutcome => {
    const needsAuthority = view.data?.availableShippingMethods.some(
      ({ code, needsAuthorityToLeave }) => code === values.method && needsAuthorityToLeave,
    );
    const authorityToLeave = needsAuthority === true && values.authorityToLeave !== '';
    const instructions = values.instructions.trim();
    const isSame =
      choices.methodCode === values.method &&
      choices.authorityToLeave === authorityToLeave &&
      view.instructions === instructions;
    return isSame
      ? { type: 'done' }
      : checkoutCommands.chooseMethod({ methodCode: values.method, authorityToLeave, instructions });
  };
  const saveRest = async (values: ShippingValues): Promise<CommandOutcome> => {
    if (values.shippingType === 'STORE_PICKUP') return { type: 'done' };
    const saved = await address.save(values);
    return saved.type === 'done' ? saveMethod(values) : saved;
  };

  const form = useStepForm<ShippingField>({
    name: 'shipping',
    saved: {
      ...addressFor(view.contact),
      ...(choices.addressId === null && view.address),
      shippingType: choices.shippingType ?? '',
      method: choices.methodCode ?? '',
      store: choices.storeId ?? '',
      toBook: '',
      authorityToLeave: choices.authorityToLeave ? 'on' : '',
      instructions: view.instructions,
    },
    judge: (values) => shippingErrors(values, view.data, address.fromBook),
    send: async (values) => {
      const saved = await saveRest(values);
      return saved.type === 'done' ? answerOf(await settled(), values, address.fromBook) : saved;
    },
    onDone,
  });

  return { form, type, method, store, address };
};

const useNamedChoice = <T extends string>(kept: T | null, save: (value: T) => Promise<CommandOutcome>) => {
  const [value, choose] = useChoice(kept, save);
  return { value, choose };
};

/** The shop's answer to the current choices; without a network the last one counts, and the payment step asks again. */
const answerOf = (
  { data, problem, isCurrent }: CheckoutView,
  values: ShippingValues,
  fromBook: AddressForm | null,
): AnswerOutcome => {
  if (!isCurrent && problem?.reason === 'refused') {
    const fields = Object.entries(problem.fields).map(([path, text]) => [path.split('.').at(-1), text]);
    return {
      type: 'refused',
      code: null,
      message: problem.message,
      fields: Object.fromEntries(fields) as Record<string, string>,
    };
  }
  const fields = shippingErrors(values, data, fromBook);
  if (Object.keys(fields).length === 0) return { type: 'done' };
  return { type: 'refused', code: null, message: '', fields };
};
