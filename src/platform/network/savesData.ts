/** A shopper who pays for each byte, or who asked to save them, gets only what they tap. */
export const savesData = ({ connection }: Pick<Navigator, 'connection'>): boolean =>
  connection?.saveData === true;

declare global {
  interface Navigator {
    /** Not in every browser. */
    readonly connection?: { readonly saveData?: boolean };
  }
}
