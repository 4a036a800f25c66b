// In which order the files of unit tests begin.
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { isCampaign } from '../reach.ts';

/**
 * Campaigns before the other files. Vitest begins with the largest files, and a campaign is a small one that takes minutes: begun
 * among the last, it ran on alone, with nothing left for the other core.
 */
export class CampaignsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { campaign = [], other = [] } = Object.groupBy(await super.sort(files), ({ moduleId }) =>
      isCampaign(moduleId) ? 'campaign' : 'other',
    );
    return [...campaign, ...other];
  }
}
