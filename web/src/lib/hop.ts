// How long a step of a walk takes: all of them together at most 900 ms.
export const hop_time = (steps: number) => Math.min(140, 900 / steps)
