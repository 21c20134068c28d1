/** Figures that a list has columns for, beside its rows. */
export type FigureName = 'reached' | 'enrolled' | 'answers' | 'comments' | 'members' | 'edited';
