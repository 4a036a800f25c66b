// Returns: what is sent back, by customers and by guests.
import { returnHandlers, type ReturnsDeps } from './returnHandlers.ts';

export type ReturnsStart = Omit<ReturnsDeps, 'objects'> & {
  readonly catalogue: Pick<ReturnsDeps, 'objects'>;
};

export const openReturns = ({ catalogue, ...start }: ReturnsStart) => ({
  endpoints: returnHandlers({ ...start, objects: (ids) => catalogue.objects(ids) }),
});
