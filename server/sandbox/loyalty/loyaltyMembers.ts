// The members of the sandbox's loyalty programme: one for every outcome. The last name of all is Runner.

/** What the shop's server signs its calls with in the sandbox; worth nothing anywhere else. */
export const sandboxLoyalty = { partnerId: 'lapandloam', secret: 'sandbox_loyalty' } as const;

const LAST_NAME = 'RUNNER';

/** Calls that the programme cannot answer for a member. */
export type Outage = 'verify' | 'link' | 'unlink' | 'quote' | 'reserve';

/** Steps of a redemption whose first answer gets lost: the programme did what was asked. */
export type LostAnswer = 'reserve' | 'commit' | 'release' | 'refund';

export type Member = {
  readonly isActive: boolean;
  /** At the beginning. */
  readonly points: number;
  readonly fails: readonly Outage[];
  /** What the programme will not do for a member who is active. */
  readonly refuses: readonly ('quote' | 'reserve')[];
  readonly loses: readonly LostAnswer[];
  /** How long a quote is good for. */
  readonly quoteMs: number;
};

const QUARTER_HOUR_MS = 15 * 60_000;

const member = (own: Partial<Member> = {}): Member => ({
  isActive: true,
  points: 100_000_000,
  fails: [],
  refuses: [],
  loses: [],
  quoteMs: QUARTER_HOUR_MS,
  ...own,
});

const members: Readonly<Record<string, Member>> = {
  '1900000001': member(),
  '1900000002': member(),
  '1900000003': member({ isActive: false }),
  '1900000004': member({ fails: ['link'] }),
  '1900000005': member({ fails: ['unlink'] }),
  '1900000006': member({ fails: ['verify', 'link'] }),
  '1900000007': member({ points: 400 }),
  '1900000008': member({ refuses: ['quote'] }),
  '1900000017': member({ fails: ['quote'] }),
  '1900000010': member({ quoteMs: 20_000 }),
  '1900000011': member({ refuses: ['reserve'] }),
  '1900000012': member({ fails: ['reserve'] }),
  '1900000013': member({ loses: ['reserve'] }),
  '1900000014': member({ loses: ['commit'] }),
  '1900000015': member({ loses: ['release'] }),
  '1900000016': member({ loses: ['refund'] }),
};

export type FoundMember = Member | 'member_not_found' | 'member_inactive' | 'last_name_mismatch';

export const findMember = ({
  memberId,
  lastName,
}: {
  readonly memberId: string;
  readonly lastName: string;
}): FoundMember => {
  const member = members[memberId];
  if (!member) return 'member_not_found';
  if (lastName.trim().toUpperCase() !== LAST_NAME) return 'last_name_mismatch';
  return member.isActive ? member : 'member_inactive';
};

/** @returns undefined for a number nobody has */
export const memberAt = (memberId: string): Member | undefined => members[memberId];
