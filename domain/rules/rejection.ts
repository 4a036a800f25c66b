// Why the shop rejects a command. The texts live in src/words/messages.ts.
export type Rejection =
  /** The product is not sold (any more, or yet). */
  | { readonly type: 'ProductNotSellable'; readonly state: 'coming' | 'discontinued' | 'hidden' }
  | { readonly type: 'SizeNotFound' }
  | { readonly type: 'SignInRequired' }
  | { readonly type: 'SoldOut' }
  | { readonly type: 'OnlyNLeft'; readonly left: number; readonly inCart: number }
  /** Over the most of one product an order may hold. */
  | { readonly type: 'ProductMaxExceeded'; readonly max: number }
  /** Over the most of one size an order may hold. */
  | { readonly type: 'QuantityMaxExceeded'; readonly max: number }
  | { readonly type: 'ItemNotInCart' }
  | { readonly type: 'ItemNotInWishlist' }
  | { readonly type: 'WishlistQuantityExceeded'; readonly max: number }
  /** The cart holds `max` different sizes already, or the wishlist `max` products. */
  | { readonly type: 'CartFull'; readonly max: number }
  | { readonly type: 'WishlistFull'; readonly max: number }
  | { readonly type: 'PromoCodeRequired' }
  | { readonly type: 'PromoCodeInvalid' }
  | { readonly type: 'PromoCodeAlreadyApplied' };
