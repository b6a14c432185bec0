"""What a house is like before it is built: storeys, roof, size, parts."""


def plan_house(rng, region="any", back=False, neighbour=False):
    storeys = rng.choices([1, 2, 3], [50, 43, 7])[0]
    odds = {"modern": [8, 4, 34, 34, 0, 20], "south": [38, 44, 4, 14, 0, 0], "craftsman": [82, 18, 0, 0, 0, 0]}.get(region, [50, 28, 5, 6, 4, 4])
    kind = rng.choices(["gable", "hip", "flat", "parapet", "gambrel", "shed", "mansard"], odds + [0 if region in ("south", "craftsman") else 5])[0]
    pitch = rng.choice([0.15, 0.2, 0.25, 0.25, 0.33, 0.42, 0.5, 0.67, 0.75, 1.0]) if storeys == 1 else rng.choice([0.25, 0.33, 0.5, 0.67, 0.83, 1.0])
    if region in ("south", "craftsman"):
        pitch = rng.uniform(0.16, 0.4)
    if kind == "hip":
        pitch = min(pitch, 0.58)
    if kind == "shed":
        pitch = rng.choice([0.12, 0.2, 0.33, -0.12, -0.2, -0.33])
    width = rng.uniform(8, 13.5) if storeys > 1 else rng.uniform(9, 20)
    roof = {"kind": kind, "pitch": pitch, "over": (rng.uniform(0.25, 0.9), rng.uniform(0.15, 0.6)), "axis": "x"}
    wide_eaves = rng.random() < 0.22
    if wide_eaves:
        roof["over"] = (rng.uniform(0.7, 1.3), rng.uniform(0.4, 1.0))
    roof["tails"] = rng.random() < (0.7 if region == "craftsman" else 0.35 if wide_eaves else 0.06)
    if kind == "mansard":
        roof |= {"rise": rng.uniform(1.5, 2.9), "steep": rng.uniform(1.6, 4.5)}
    narrow = kind in ("gable", "gambrel") and rng.random() < (0.6 if region == "craftsman" else 0.35 if storeys > 1 else 0.15)
    if narrow:
        roof["axis"], width = "y", rng.uniform(6.0, 9.5)
        if storeys == 1 and kind == "gable" and rng.random() < 0.6:
            width, roof["pitch"] = rng.uniform(8.5, 14.0), rng.uniform(0.22, 0.42)
    garage = None if back or rng.random() < (0.6 if neighbour else 0.22) else rng.choice(["left", "right"])
    sloped = kind in ("gable", "hip")
    fronts = rng.choices([0, 1, 2], [30, 48, 22])[0] if (sloped or rng.random() < 0.4) and not narrow else 0
    raised = rng.random() < 0.14
    # An upper storey that stands behind one wide front.
    set_back = storeys == 2 and sloped and not narrow and rng.random() < 0.3
    fronts = 1 if set_back else fronts
    return {
        "storeys": storeys, "roof": roof, "set_back": set_back, "deep_porch": rng.random() < 0.3, "width": width, "depth": rng.uniform(7.5, 11.5), "storey": rng.uniform(2.6, 3.0),
        "base": rng.choice([0.9, 1.2, 1.6]) if raised else rng.choice([0.15, 0.3, 0.45, 0.6]), "garage": garage, "fronts": fronts, "narrow": narrow,
        "back": back, "porch": rng.random() < (0.9 if region == "craftsman" else 0.6) and not back, "chimney": rng.random() < 0.38 and sloped,
        "dormers": rng.choice([0, 0, 1, 2, 3]) if kind == "gable" and not narrow and pitch >= 0.5 else 0,
        "shutters": rng.choice([0.0, 0.0, 0.32, 0.4]), "double_garage": rng.random() < 0.75,
        "skirt": storeys > 1 and rng.random() < 0.22, "bays": rng.choice([0, 0, 0, 1, 2]) if not back else 0,
        "balcony": storeys > 1 and rng.random() < 0.16, "solar": rng.random() < 0.12 and kind == "gable", "awnings": rng.random() < 0.06,
        "glazed": region == "modern" and rng.random() < 0.7,
    }


def free_spans(span, blocked, least=1.2):
    """What is left of a span where nothing stands."""
    spans = [span]
    for low, high in blocked:
        spans = [part for a, b in spans for part in ((a, min(b, low)), (max(a, high), b)) if part[1] - part[0] > least]
    return spans
