import { createContext, useContext } from 'react';

const FieldLabel = createContext<string | undefined>(undefined);

/**
 * Labels the single input within by its position ("Option 2"), for screen readers; on screen a label at each would only
 * repeat itself.
 */
export const FieldLabelProvider = FieldLabel.Provider;

/** Returns the label that replaces a field's own; undefined when there is none. */
export const useFieldLabel = () => useContext(FieldLabel);
