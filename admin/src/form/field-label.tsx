import { createContext, useContext } from 'react';

const FieldLabel = createContext<string | undefined>(undefined);

/** Names the one input within by its place ("Option 2"), for readers; its own label would only repeat itself on screen. */
export const FieldLabelProvider = FieldLabel.Provider;

/** The label that stands in for a field's own; undefined where it has its own. */
export const useFieldLabel = () => useContext(FieldLabel);
