/* tslint:disable */
/* eslint-disable */
export const memory: WebAssembly.Memory;
export const __wbg_referee_free: (a: number, b: number) => void;
export const referee_ahead: (a: number, b: number) => void;
export const referee_culprits: (a: number, b: number, c: number, d: number) => void;
export const referee_legal: (a: number, b: number) => void;
export const referee_ofFen: (a: number, b: number, c: number, d: number, e: number) => void;
export const referee_ofSetups: (a: number, b: number, c: number, d: number, e: number, f: number, g: number, h: number, i: number) => void;
export const referee_play: (a: number, b: number, c: number, d: number) => void;
export const referee_typed: (a: number, b: number, c: number, d: number) => void;
export const referee_why: (a: number, b: number, c: number, d: number) => void;
export const __wbindgen_externrefs: WebAssembly.Table;
export const __wbindgen_add_to_stack_pointer: (a: number) => number;
export const __wbindgen_export: (a: number, b: number) => void;
export const __wbindgen_export2: (a: number, b: number, c: number) => void;
export const __wbindgen_export3: (a: number, b: number) => number;
export const __wbindgen_export4: (a: number, b: number, c: number, d: number) => number;
export const __wbindgen_export5: (a: number) => void;
export const __wbindgen_start: () => void;
