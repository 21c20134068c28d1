import Box from '@mui/material/Box';
import { NamedIcon } from '../../kit/page/icons.tsx';
import { OwnIcon } from '../../kit/page/own-icon.tsx';
import type { LabelledCommand } from './commands.ts';

interface Props {
  label: string;
  commands: readonly LabelledCommand[];
  /** The option that Enter chooses. */
  active: LabelledCommand | undefined;
  idOf: (command: LabelledCommand) => string;
  onChoose: (command: LabelledCommand) => void;
}

/**
 * A group of the palette's options. The focus stays in the input, whose `aria-activedescendant` points to the active
 * option.
 */
export function PaletteOptions({ label, commands, active, idOf, onChoose }: Props) {
  return (
    <Box role="group" aria-label={label}>
      <Box aria-hidden className="muted strong text-13" sx={{ px: 2, pt: 1, pb: 0.5 }}>
        {label}
      </Box>
      {commands.map((command) => {
        const isActive = command === active;
        return (
          <Box
            key={command.id}
            id={idOf(command)}
            role="option"
            aria-selected={isActive}
            onClick={() => onChoose(command)}
            // Keeps the focus in the input.
            onMouseDown={(event) => event.preventDefault()}
            className="palette-option"
          >
            {command.lines ? (
              <OwnIcon lines={command.lines} />
            ) : (
              <NamedIcon name={command.icon ?? ''} aria-hidden />
            )}
            {/* The details are next to the label, or below it when there is no room. */}
            <Box
              component="span"
              sx={{
                display: 'flex',
                flex: 1,
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 1.5,
                minWidth: 0,
                py: 0.5,
              }}
            >
              <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0 }}>
                {command.label}
              </Box>
              {command.detail && <small className="text-13">{` ${command.detail}`}</small>}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
