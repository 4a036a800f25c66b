// Gives our own failures the words of §8 for what the shopper was doing.
import { ApiFault } from './apiFault.ts';
import { faultOf } from './errorExit.ts';

/** A refusal keeps its own words. */
export const saying = async <Answer>(text: string, work: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await work();
  } catch (error) {
    const fault = faultOf(error);
    if (fault.status < 500) throw fault;
    throw new ApiFault(fault.code, text, undefined, { cause: error });
  }
};
