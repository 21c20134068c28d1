import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { call } from '../../data/api/api.ts';
import { useAction, useRefreshAnswers } from '../../data/calls/use-action.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useTimeText } from '../../data/session/use-time-text.ts';
import { PageSection } from '../../kit/page/page-section.tsx';
import { pageHeading, restoreFocus } from '../../kit/state/focus.ts';

/**
 * Lists the people who currently may not write in the channel, each with a button to lift that. Renders nothing when
 * there are none.
 */
export function Mutes({ channel }: { channel: number }) {
  const translate = useTranslate();
  const timeOf = useTimeText();
  const { data } = useCall(`GET v1/chat/channels/${channel}/mutes/`);
  const { run } = useAction(useRefreshAnswers(/v1\/chat\//));
  if (!data || data.results.length === 0) return null;
  const lift = async (user: number) => {
    await call(`DELETE v1/chat/channels/${channel}/mutes/${user}/`);
    restoreFocus(() => document.querySelector<HTMLElement>('[data-mutes] button') ?? pageHeading());
  };
  return (
    <PageSection title={translate('console.chat.muted')} gap={1}>
      <Box component="ul" className="plain-list" data-mutes>
        {data.results.map(({ user, user_name, until }) => (
          <Box
            component="li"
            key={user}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, py: 0.75 }}
          >
            <Box sx={{ flex: 1, minWidth: 160 }}>
              <Typography>{user_name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {until
                  ? translate('console.chat.muted_until', { time: timeOf(until) })
                  : translate('console.chat.muted_always')}
              </Typography>
            </Box>
            <Button
              variant="outlined"
              aria-label={translate('console.chat.unmute_of', { name: user_name })}
              onClick={() => run(() => lift(user), translate('console.chat.unmute_done'))}
            >
              {translate('console.chat.unmute')}
            </Button>
          </Box>
        ))}
      </Box>
    </PageSection>
  );
}
