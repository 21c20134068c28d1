import Box from '@mui/material/Box';
import { useRef } from 'react';

/** Attribute in which styles wait until they are applied: the page's content security policy refuses `style`. */
const WAITING = 'data-mail-style';

/** Condition of a mail's dark colours, which the preview decides, whatever the console's own scheme is. */
const DARK_CONDITION = '(prefers-color-scheme: dark)';

/** Shows a mail's HTML in a document, with its inline styles and its style sheet. It runs no scripts. */
function fill(page: Document, html: string, scheme: Props['scheme']): void {
  const rules = [...html.matchAll(/<style>([^<]*)<\/style>/g)]
    .map(([, text]) => text)
    .join('\n')
    .replaceAll(DARK_CONDITION, scheme === 'dark' ? 'all' : 'not all');
  const withoutStyles = html.replaceAll(/<style>[^<]*<\/style>/g, '').replaceAll(' style="', ` ${WAITING}="`);
  const mail = new DOMParser().parseFromString(withoutStyles, 'text/html');
  page.documentElement.lang = mail.documentElement.lang;
  const body = page.importNode(mail.body, true);
  for (const element of [body, ...body.querySelectorAll<HTMLElement>(`[${WAITING}]`)]) {
    element.style.cssText = element.getAttribute(WAITING) ?? '';
    element.removeAttribute(WAITING);
  }
  page.body.replaceWith(body);
  const { CSSStyleSheet: Sheet = CSSStyleSheet } = (page.defaultView ?? {}) as {
    CSSStyleSheet?: typeof CSSStyleSheet;
  };
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  page.adoptedStyleSheets = [sheet];
}

interface Props {
  title: string;
  html: string;
  scheme: 'light' | 'dark';
  /** Width in px at most. */
  width: number;
}

/** A mail as a client shows it, in light or dark. */
export function MailFrame({ title, html, scheme, width }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const show = () => {
    const page = frame.current?.contentDocument;
    if (page) fill(page, html, scheme);
  };
  return (
    <Box
      component="iframe"
      ref={frame}
      key={`${scheme} ${html}`}
      title={title}
      sandbox="allow-same-origin"
      srcDoc="<!doctype html><title>.</title>"
      onLoad={show}
      className="rounded"
      sx={{
        border: 1,
        borderColor: 'divider',
        width: '100%',
        maxWidth: width,
        // The page can still be scrolled beside it on a phone.
        height: 'min(640px, 75dvh)',
        colorScheme: scheme,
      }}
    />
  );
}
