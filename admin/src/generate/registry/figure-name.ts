/** Figures that lists can show as columns; they are read separately from the rows. */
export type FigureName = 'reached' | 'enrolled' | 'answers' | 'comments' | 'members' | 'edited';
