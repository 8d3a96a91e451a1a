import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

/** Folders of `src/lib` and what each may import besides itself: the arrows of the client. */
const arrows = {
  generated: [],
  board: [],
  words: ['generated', 'board'],
  game: ['generated', 'board'],
  rules: ['generated'],
  settings: ['words'],
  terms: ['generated', 'game', 'settings', 'words'],
  sound: [],
};

const zones = Object.entries(arrows).map(([folder, allowed]) => ({
  target: `./src/lib/${folder}`,
  from: './src',
  except: [folder, ...allowed].map((name) => `./lib/${name}`),
  message: `lib/${folder} may import only ${allowed.length ? allowed.map((name) => `lib/${name}`).join(', ') : 'itself'}.`,
}));

export default ts.config(
  { ignores: ['.svelte-kit/', 'build/', 'src/lib/generated/', 'test-results/'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser, ...globals.node },
      parserOptions: { parser: ts.parser },
    },
    rules: { 'no-undef': 'off', eqeqeq: 'error' },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    plugins: { 'import-x': importX },
    settings: {
      'import-x/extensions': ['.ts', '.js', '.svelte'],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts'], 'svelte-eslint-parser': ['.svelte'] },
      'import-x/resolver-next': [createTypeScriptImportResolver({ extensions: ['.ts', '.js', '.svelte'] })],
    },
    rules: {
      'import-x/no-cycle': 'error',
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
);
