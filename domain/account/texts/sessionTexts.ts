// What a shopper reads about where they are signed in.

export const unableToLoadSessionsText = 'Unable to load where you’re signed in. Please try again later.';

export const unableToEndSessionText = 'Unable to sign out there. Please try again later.';
