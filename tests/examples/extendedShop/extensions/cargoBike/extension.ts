// A cargo bike around Fitzroy: a way to send an order.
import { defineExtension } from '#events/extensions/extension.ts';

export const extension = defineExtension({ api: 1, name: 'cargoBike' });
