// The state of an address that somebody else wrote. Pure.
import { isStateCode, stateCodes, states } from '../stores/states.ts';

/** `VIC` for `vic` and for `Victoria`; what is neither stays. */
export const stateCodeOf = (state: string): string => {
  const said = state.trim();
  const code = said.toUpperCase();
  if (isStateCode(code)) return code;
  return stateCodes.find((each) => states[each].name.toUpperCase() === code) ?? said;
};
