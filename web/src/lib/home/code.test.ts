import { expect, it } from 'vitest';
import { codeIn, spokenCode } from './code';

it('finds six digits however they are typed', () => {
  for (const typed of ['482913', ' 482 913 ', '482-913', '４８２９１３'])
    expect(codeIn(typed)).toBe('482913');
});

it('finds no code in anything else', () => {
  for (const typed of ['', '48291', '4829133', '48291a', '../tv/12']) expect(codeIn(typed)).toBeNull();
});

it('reads a code aloud in two groups', () => {
  expect(spokenCode('482913')).toBe('482 913');
});
