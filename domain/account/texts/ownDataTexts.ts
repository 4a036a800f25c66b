// What a shopper reads about taking their data along and about deleting the account.

export const unableToExportText = 'Unable to put your data together. Please try again later.';

export const unableToDeleteText =
  'Unable to delete your account. Nothing was deleted. Please try again later.';

export const orderUnderWayText =
  'An order of yours is still being placed. Please try again once it’s in your orders.';
