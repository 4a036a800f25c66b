// LiveStore's events and the tables it materialises them into.
import { Events, makeSchema, Schema, State } from '@livestore/livestore';

const kept = { id: Schema.String, at: Schema.Number, productId: Schema.String };
const entry = { ...kept, variantId: Schema.String, qty: Schema.Number };
const item = { ...entry, itemId: Schema.String };

export const tables = {
  cart: State.SQLite.table({
    name: 'cart',
    columns: {
      variantId: State.SQLite.text({ primaryKey: true }),
      productId: State.SQLite.text({}),
      qty: State.SQLite.integer({}),
      addedId: State.SQLite.text({}),
    },
  }),
  wishlist: State.SQLite.table({
    name: 'wishlist',
    columns: {
      productId: State.SQLite.text({ primaryKey: true }),
      qty: State.SQLite.integer({}),
      addedId: State.SQLite.text({}),
    },
  }),
};

export const events = {
  CartItemAdded: Events.synced({
    name: 'v1.CartItemAdded',
    schema: Schema.Struct({ ...item, shownPriceCents: Schema.Number }),
  }),
  CartItemQtySet: Events.synced({ name: 'v1.CartItemQtySet', schema: Schema.Struct(item) }),
  CartItemRemoved: Events.synced({
    name: 'v1.CartItemRemoved',
    schema: Schema.Struct({ ...kept, variantId: Schema.String }),
  }),
  WishlistItemAdded: Events.synced({ name: 'v1.WishlistItemAdded', schema: Schema.Struct(entry) }),
  WishlistItemRemoved: Events.synced({ name: 'v1.WishlistItemRemoved', schema: Schema.Struct(kept) }),
};

const materializers = State.SQLite.materializers(events, {
  'v1.CartItemAdded': ({ id, variantId, productId, qty }) =>
    tables.cart.insert({ variantId, productId, qty, addedId: id }),
  'v1.CartItemQtySet': ({ variantId, qty }) => tables.cart.update({ qty }).where({ variantId }),
  'v1.CartItemRemoved': ({ variantId }) => tables.cart.delete().where({ variantId }),
  'v1.WishlistItemAdded': ({ id, productId, qty }) => tables.wishlist.insert({ productId, qty, addedId: id }),
  'v1.WishlistItemRemoved': ({ productId }) => tables.wishlist.delete().where({ productId }),
});

export const schema = makeSchema({ events, state: State.SQLite.makeState({ tables, materializers }) });
