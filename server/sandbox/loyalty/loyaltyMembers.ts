// The members of the sandbox's loyalty programme: one for every outcome. The last name of all is Runner.

/** What the shop's server signs its calls with in the sandbox; worth nothing anywhere else. */
export const sandboxLoyalty = { partnerId: 'lapandloam', secret: 'sandbox_loyalty' } as const;

const LAST_NAME = 'RUNNER';

/** Calls that the programme cannot answer for a member. */
export type Outage = 'verify' | 'link' | 'unlink';

export type Member = { readonly isActive: boolean; readonly fails: readonly Outage[] };

const members: Readonly<Record<string, Member>> = {
  '1900000001': { isActive: true, fails: [] },
  '1900000002': { isActive: true, fails: [] },
  '1900000003': { isActive: false, fails: [] },
  '1900000004': { isActive: true, fails: ['link'] },
  '1900000005': { isActive: true, fails: ['unlink'] },
  '1900000006': { isActive: true, fails: ['verify', 'link'] },
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
