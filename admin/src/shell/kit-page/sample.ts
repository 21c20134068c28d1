import type { ComponentType } from 'react';

/** A part of the kit in all its states. */
export interface Sample {
  /** Its file below `kit/`, without ending. */
  file: string;
  /** When it is used. */
  help: string;
  Sample: ComponentType;
}
