import type { Drawing, DrawingKind, View } from '../drawing.ts';
import type { Palette } from '../palette.ts';
import type { Sheet } from '../sheet.ts';

export const apparelViewOf = (
  _sheet: Sheet,
  _kind: Exclude<DrawingKind, 'shoe'>,
  _drawing: Drawing,
  _inks: Palette,
  _view: View,
): string => '';
