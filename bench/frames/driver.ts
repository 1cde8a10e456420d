/**
 * Runs in the page. It keeps the time between two frames while something is played, by clicks that the page itself makes:
 * those of a test from outside would be counted with the frames.
 */
export const DRIVER = `
  window.frames = {
    record: (ms, act = () => {}) => new Promise((resolve) => {
      const times = []
      const end = performance.now() + ms
      let last
      const timer = setInterval(act, 120)
      const next = (now) => {
        if (last !== undefined) times.push(now - last)
        last = now
        if (now < end) return requestAnimationFrame(next)
        clearInterval(timer)
        resolve(times)
      }
      requestAnimationFrame(next)
    }),
    /** Something that moves, and nothing else: what this machine can do on this page. */
    still: async (ms) => {
      const dot = document.createElement('i')
      dot.style.cssText = 'position:fixed;left:0;top:0;width:8px;height:8px;background:#888;z-index:9'
      document.body.append(dot)
      dot.animate([{ transform: 'none' }, { transform: 'translateX(200px)' }], { duration: 900, iterations: Infinity })
      const times = await window.frames.record(ms)
      dot.remove()
      return times
    },
    /** Bets, moves and cashes out, whatever the game offers first. */
    play: (() => {
      let moves = 0
      return () => {
        const action = document.querySelector('.gm-cta')
        if (!action) return
        const isFree = action.getAttribute('aria-disabled') !== 'true'
        if (action.dataset.kind !== 'cash') {
          moves = 0
          if (action.dataset.kind === 'bet' && isFree) action.click()
          return
        }
        const move = [...document.querySelectorAll('[data-move], .gm-cta-box .gm-cta ~ button')].find((one) => !one.disabled)
        if (moves >= 3 && isFree) action.click()
        else if (move) { moves += 1; move.click() }
      }
    })(),
    /** From the moment the kite takes off until it is cut, and a little longer. */
    flight: async (leastMs, mostMs) => {
      const phase = () => document.querySelector('.av-reading')?.dataset.phase
      const bet = () => document.querySelectorAll('.gm-cta[data-kind="bet"]:not([aria-disabled="true"])').forEach((one) => one.click())
      for (;;) {
        while (phase() !== 'betting') await new Promise(requestAnimationFrame)
        bet()
        while (phase() === 'betting') await new Promise(requestAnimationFrame)
        const begun = performance.now()
        const times = []
        let last
        while (phase() === 'flying' && performance.now() - begun < mostMs) {
          const now = await new Promise(requestAnimationFrame)
          if (last !== undefined) times.push(now - last)
          last = now
        }
        times.push(...(await window.frames.record(1500)))
        if (performance.now() - begun >= leastMs) return times
      }
    },
  }`
