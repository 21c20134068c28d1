import { afterEach, expect, test } from 'vitest';
import '../styles/tokens.css';
import './choices.css';
import { render, unmount } from '../../test/render.tsx';
import { Pills } from './pills.tsx';

afterEach(unmount);

const options = ['first', 'second', 'third', 'fourth'].map((value) => ({ value, label: value.repeat(3) }));

test.each(['first', 'third', 'fourth'])(
  'a row wider than the screen scrolls the selected pill "%s" fully into view',
  async (value) => {
    await render(
      <div style={{ inlineSize: '240px', marginInline: '48px' }}>
        <Pills label="Choices" value={value} options={options} onChoose={() => undefined} />
      </div>,
    );
    const edges = () =>
      ['.pills', '.pills [aria-pressed="true"]'].map((each) =>
        document.querySelector(each)?.getBoundingClientRect(),
      );
    await expect.poll(() => edges()[1]).toBeDefined();
    const [row, pill] = edges();
    expect(pill?.left).toBeGreaterThanOrEqual(row?.left ?? 0);
    expect(pill?.right).toBeLessThanOrEqual(row?.right ?? 0);
  },
);
